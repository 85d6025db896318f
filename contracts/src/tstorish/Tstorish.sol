// SPDX-License-Identifier: MIT
pragma solidity 0.8.24;

/**
 * @title  Tstorish
 * @notice What the creator token transfer validator expects of `@opensea/tstorish`, which no registry has: slots that are empty
 *         again after the transaction. Written from the two calls that the validator makes, for chains that have EIP-1153; the
 *         original also knows how to do without.
 */
abstract contract Tstorish {
    function _setTstorish(uint256 storageSlot, uint256 value) internal {
        assembly ("memory-safe") {
            tstore(storageSlot, value)
        }
    }

    function _getTstorish(uint256 storageSlot) internal view returns (uint256 value) {
        assembly ("memory-safe") {
            value := tload(storageSlot)
        }
    }
}
