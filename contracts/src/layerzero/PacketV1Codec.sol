// SPDX-License-Identifier: MIT
pragma solidity 0.8.24;

/**
 * @title  PacketV1Codec
 * @notice What LayerZero's simulation code, which ONFTs inherit, expects under this name. The original may not be copied (its
 *         licence is LZBL-1.2), and its bytes would not be part of a vault anyway: nothing there decodes packets. Written from
 *         the layout of a packet, which is: version 1 byte | nonce 8 | source eid 4 | sender 32 | destination eid 4 | receiver 32
 *         | guid 32 | message.
 */
library PacketV1Codec {
    function nonce(bytes calldata packet) internal pure returns (uint64) {
        return uint64(bytes8(packet[1:]));
    }

    function srcEid(bytes calldata packet) internal pure returns (uint32) {
        return uint32(bytes4(packet[9:]));
    }

    function sender(bytes calldata packet) internal pure returns (bytes32) {
        return bytes32(packet[13:]);
    }

    function dstEid(bytes calldata packet) internal pure returns (uint32) {
        return uint32(bytes4(packet[45:]));
    }

    function receiverB20(bytes calldata packet) internal pure returns (address) {
        return address(uint160(uint256(bytes32(packet[49:]))));
    }

    function guid(bytes calldata packet) internal pure returns (bytes32) {
        return bytes32(packet[81:]);
    }

    function message(bytes calldata packet) internal pure returns (bytes calldata) {
        return packet[113:];
    }
}
