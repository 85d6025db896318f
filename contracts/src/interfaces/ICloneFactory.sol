// SPDX-License-Identifier: MIT
pragma solidity 0.8.24;

/**
 * @title  ICloneFactory
 * @notice Makes an EIP-1167 clone of a contract and initialises it in the same transaction, so that nobody else can initialise it
 *         first. The address of a clone comes from its creator, a salt, the implementation and the initialising call: code at that
 *         address proves that the clone began with exactly this call.
 */
interface ICloneFactory {
    /// @notice A clone was made and initialised.
    event Cloned(address indexed creator, address indexed implementation, address clone);

    /// @notice There is no code to clone at the address.
    error ImplementationMissing(address implementation);

    /// @notice A clone that nobody initialises would belong to whoever does it first.
    error InitialiserMissing();

    /// @notice The initialising call failed without a reason.
    error InitialiserFailed();

    /**
     * @notice Makes a clone and calls it once. Reverts with the reason of the call if that fails.
     * @param  implementation Whose code the clone runs.
     * @param  salt           Lets one creator make several clones of the same description.
     * @param  initialiser    The call that the clone receives: selector and arguments.
     * @return clone          Its address, as `cloneAddress` says.
     */
    function create(address implementation, bytes32 salt, bytes calldata initialiser)
        external
        returns (address clone);

    /**
     * @notice The address of a clone, made or not.
     * @param  creator The account that calls `create`.
     */
    function cloneAddress(address creator, address implementation, bytes32 salt, bytes calldata initialiser)
        external
        view
        returns (address);
}
