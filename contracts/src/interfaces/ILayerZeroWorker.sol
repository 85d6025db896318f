// SPDX-License-Identifier: MIT
pragma solidity 0.8.24;

import { Origin } from "@layerzerolabs/lz-evm-protocol-v2/contracts/interfaces/ILayerZeroEndpointV2.sol";

/**
 * @title  ILayerZeroWorker
 * @notice What LayerZero's public interfaces leave out: the two calls of whoever verifies and delivers packets, and why an
 *         endpoint refuses. Written from their behaviour; no contract implements it.
 */
interface ILayerZeroWorker {
    /// @notice The fee that came along is less than the quote, in wei.
    error LZ_InsufficientFee(
        uint256 requiredNative, uint256 suppliedNative, uint256 requiredLzToken, uint256 suppliedLzToken
    );

    /// @notice No such packet is waiting: it was delivered, never verified, or says something else.
    error LZ_PayloadHashNotFound(bytes32 expected, bytes32 actual);

    /// @notice The packet with this lower nonce of the same path is not verified yet.
    error LZ_InvalidNonce(uint64 nonce);

    /// @notice The receiver does not know the sender as its peer.
    error LZ_PathNotInitializable();

    /// @notice The packet was delivered already, or its receiver gave it up.
    error LZ_PathNotVerifiable();

    /// @notice Whoever verified the packet is not the receiver's message library.
    error LZ_InvalidReceiveLibrary();

    /// @notice No message library of this chain knows the destination.
    error LZ_DefaultSendLibUnavailable();

    /// @notice No message library of this chain knows the source.
    error LZ_DefaultReceiveLibUnavailable();

    /// @notice Only the account that verifies may tell the simple message library of a packet.
    error OnlyWhitelistCaller();

    /**
     * @notice At the simple message library: the packet was really sent.
     * @param  packetBytes The packet, as `PacketSent` had it.
     */
    function validatePacket(bytes calldata packetBytes) external;

    /**
     * @notice At the endpoint: a delivery failed. Anybody may say so of anything, hence the event proves nothing by itself.
     * @param  origin    Of the packet.
     * @param  receiver  Of the packet.
     * @param  guid      Of the packet.
     * @param  gas       Gas that the delivery had.
     * @param  value     Native currency that came along, wei.
     * @param  message   Of the packet.
     * @param  extraData Of the delivery.
     * @param  reason    What the delivery reverted with.
     */
    function lzReceiveAlert(
        Origin calldata origin,
        address receiver,
        bytes32 guid,
        uint256 gas,
        uint256 value,
        bytes calldata message,
        bytes calldata extraData,
        bytes calldata reason
    ) external;
}
