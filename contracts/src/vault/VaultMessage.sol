// SPDX-License-Identifier: MIT
pragma solidity 0.8.24;

import { IVault } from "../interfaces/IVault.sol";

/**
 * @param payee Who receives the creator earnings; the zero address if there are none.
 * @param bps   Creator earnings in basis points of the price; 0 if there are none.
 * @param uri   The token's URI at home, at the moment when it left.
 */
struct Carried {
    address payee;
    uint16 bps;
    string uri;
}

/**
 * @title  VaultMessage
 * @notice The bytes that a move carries; their layout is in IVault. Both ways are strict, so that whatever was sent can be received.
 */
library VaultMessage {
    uint256 internal constant MAX_BPS = 10_000;

    /// @dev The gas of a delivery is fixed in advance, and most of it goes into storing the URI.
    uint256 internal constant MAX_URI_LENGTH = 512;

    uint256 private constant PAYEE = 64;
    uint256 private constant BPS = 84;
    uint256 private constant URI = 86;

    function encode(bytes32 to, uint256 tokenId, Carried memory carried) internal pure returns (bytes memory) {
        uint256 length = bytes(carried.uri).length;
        if (length > MAX_URI_LENGTH) revert IVault.UriTooLong(length, MAX_URI_LENGTH);
        return abi.encodePacked(to, tokenId, carried.payee, carried.bps, carried.uri);
    }

    function decode(bytes calldata message)
        internal
        pure
        returns (address to, uint256 tokenId, Carried memory carried)
    {
        if (message.length < URI || message.length > URI + MAX_URI_LENGTH) {
            revert IVault.InvalidMessage(message.length);
        }
        uint256 recipient = uint256(bytes32(message));
        tokenId = uint256(bytes32(message[32:]));
        carried.payee = address(bytes20(message[PAYEE:]));
        carried.bps = uint16(bytes2(message[BPS:]));
        carried.uri = string(message[URI:]);
        bool earns = carried.bps != 0;
        if (
            recipient == 0 || recipient > type(uint160).max || carried.bps > MAX_BPS
                || earns != (carried.payee != address(0))
        ) revert IVault.InvalidMessage(message.length);
        to = address(uint160(recipient));
    }
}
