// SPDX-License-Identifier: MIT
pragma solidity 0.8.24;

import { IPayoutSplit } from "../interfaces/IPayoutSplit.sol";

/// @title  TestPayee
/// @notice A recipient of a split that refuses money or asks for more while it is paid, and an ERC-20 that pays before it counts
///         and whose balances shrink.
contract TestPayee {
    IPayoutSplit private _split;
    address private _accomplice;

    bool public refuses;
    /// @notice Whether the second payment was refused, and its reason's selector.
    bytes4 public refusal;

    mapping(address account => uint256) public balanceOf;

    function refuse(bool refuses_) external {
        refuses = refuses_;
    }

    /// @notice While it is paid next, it asks the split to pay `accomplice` too.
    function attack(IPayoutSplit split, address accomplice) external {
        _split = split;
        _accomplice = accomplice;
    }

    function withdraw(IPayoutSplit split, address token, address to) external {
        split.releaseTo(token, to);
    }

    receive() external payable {
        if (refuses) revert();
        _askAgain(address(0));
    }

    function mint(address account, uint256 amount) external {
        balanceOf[account] += amount;
    }

    /// @notice Takes from a balance without a transfer, as a token that follows a falling value does.
    function shrink(address account, uint256 amount) external {
        balanceOf[account] -= amount;
    }

    /// @notice ERC-20 whose recipient acts before the balances change, as hooks of some tokens do.
    function transfer(address to, uint256 amount) external returns (bool) {
        _askAgain(address(this));
        balanceOf[msg.sender] -= amount;
        balanceOf[to] += amount;
        return true;
    }

    function _askAgain(address token) private {
        if (_accomplice == address(0)) return;
        address accomplice = _accomplice;
        _accomplice = address(0);
        try _split.release(token, accomplice) { }
        catch (bytes memory reason) {
            refusal = bytes4(reason);
        }
    }
}
