// SPDX-License-Identifier: MIT
pragma solidity 0.8.24;

import { IERC20Metadata } from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";

/**
 * @title  IWrappedNative
 * @notice The native currency as an ERC-20, as WETH9 defines it. Written from its behaviour: WETH9's own source is GPL.
 */
interface IWrappedNative is IERC20Metadata {
    /// @notice Native currency came in and as many wrapped base units were credited.
    event Deposit(address indexed dst, uint256 wad);

    /// @notice Wrapped base units were burned and paid out in native currency.
    event Withdrawal(address indexed src, uint256 wad);

    /// @notice Wraps the value sent, one to one.
    function deposit() external payable;

    /**
     * @notice Unwraps to the caller, one to one.
     * @param  wad Base units (wei).
     */
    function withdraw(uint256 wad) external;
}
