// SPDX-License-Identifier: MIT
pragma solidity 0.8.24;

import { Initializable } from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import { IERC20 } from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import { SafeERC20 } from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import { ReentrancyGuard } from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

import { IPayoutSplit } from "./interfaces/IPayoutSplit.sol";

/**
 * @title  PayoutSplit
 * @notice See {IPayoutSplit}. Each split is a clone of one deployment, whose own initialiser is closed for good.
 */
contract PayoutSplit is IPayoutSplit, Initializable, ReentrancyGuard {
    using SafeERC20 for IERC20;

    uint256 private constant ALL = 10_000;
    address private constant NATIVE = address(0);

    address[] private _recipients;
    mapping(address recipient => uint256) private _shares;
    mapping(address token => uint256) private _totalReleased;

    /// @inheritdoc IPayoutSplit
    mapping(address token => mapping(address recipient => uint256)) public released;

    constructor() {
        _disableInitializers();
    }

    receive() external payable { }

    /// @inheritdoc IPayoutSplit
    function initialize(address[] calldata recipients, uint256[] calldata shares) external initializer {
        if (recipients.length == 0 || recipients.length != shares.length) {
            revert RecipientsSharesMismatch(recipients.length, shares.length);
        }
        uint256 total = 0;
        for (uint256 i = 0; i < recipients.length; ++i) {
            address recipient = recipients[i];
            bool isNobody = recipient == address(0) || recipient == address(this);
            if (isNobody || shares[i] == 0 || _shares[recipient] != 0) revert InvalidRecipient(recipient);
            _shares[recipient] = shares[i];
            total += shares[i];
        }
        if (total != ALL) revert InvalidShares(total);
        _recipients = recipients;
        emit SplitSet(recipients, shares);
    }

    /// @inheritdoc IPayoutSplit
    function split() external view returns (address[] memory recipients, uint256[] memory shares) {
        recipients = _recipients;
        shares = new uint256[](recipients.length);
        for (uint256 i = 0; i < recipients.length; ++i) {
            shares[i] = _shares[recipients[i]];
        }
    }

    /// @inheritdoc IPayoutSplit
    function release(address token, address recipient) external nonReentrant returns (uint256) {
        return _release(token, recipient, recipient);
    }

    /// @inheritdoc IPayoutSplit
    function releaseTo(address token, address to) external nonReentrant returns (uint256) {
        if (to == address(0) || to == address(this)) revert InvalidDestination(to);
        return _release(token, msg.sender, to);
    }

    /// @inheritdoc IPayoutSplit
    function releasable(address token, address recipient) public view returns (uint256) {
        uint256 balance = token == NATIVE ? address(this).balance : IERC20(token).balanceOf(address(this));
        uint256 due = (balance + _totalReleased[token]) * _shares[recipient] / ALL;
        uint256 taken = released[token][recipient];
        uint256 waiting = due > taken ? due - taken : 0;
        // Where a token's balances shrink by themselves, others may have taken more than would be theirs now.
        return waiting < balance ? waiting : balance;
    }

    function _release(address token, address recipient, address to) private returns (uint256 amount) {
        amount = releasable(token, recipient);
        if (amount == 0) revert NothingToRelease(token, recipient);
        released[token][recipient] += amount;
        _totalReleased[token] += amount;
        emit Released(token, recipient, to, amount);
        if (token != NATIVE) {
            IERC20(token).safeTransfer(to, amount);
            return amount;
        }
        (bool isTaken,) = to.call{ value: amount }("");
        if (!isTaken) revert TransferRefused(to);
    }
}
