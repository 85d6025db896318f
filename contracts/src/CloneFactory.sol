// SPDX-License-Identifier: MIT
pragma solidity 0.8.24;

import { Clones } from "@openzeppelin/contracts/proxy/Clones.sol";

import { ICloneFactory } from "./interfaces/ICloneFactory.sol";

/**
 * @title  CloneFactory
 * @notice See {ICloneFactory}. It has no owner and no state, and keeps no money.
 */
contract CloneFactory is ICloneFactory {
    /// @inheritdoc ICloneFactory
    function create(address implementation, bytes32 salt, bytes calldata initialiser)
        external
        returns (address clone)
    {
        if (implementation.code.length == 0) revert ImplementationMissing(implementation);
        if (initialiser.length < 4) revert InitialiserMissing();
        clone = Clones.cloneDeterministic(implementation, _saltOf(msg.sender, salt, initialiser));
        // Before the call: whoever reads the log knows the clone before the clone's own events.
        emit Cloned(msg.sender, implementation, clone);
        (bool isDone, bytes memory reason) = clone.call(initialiser);
        if (isDone) return clone;
        if (reason.length == 0) revert InitialiserFailed();
        assembly ("memory-safe") {
            revert(add(reason, 32), mload(reason))
        }
    }

    /// @inheritdoc ICloneFactory
    function cloneAddress(address creator, address implementation, bytes32 salt, bytes calldata initialiser)
        external
        view
        returns (address)
    {
        return Clones.predictDeterministicAddress(implementation, _saltOf(creator, salt, initialiser));
    }

    function _saltOf(address creator, bytes32 salt, bytes calldata initialiser) private pure returns (bytes32) {
        return keccak256(abi.encode(creator, salt, keccak256(initialiser)));
    }
}
