// SPDX-License-Identifier: MIT
pragma solidity 0.8.24;

import { ERC20 } from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/**
 * @title  TestTetherLike
 * @notice A stranger's ERC-20 for tests, where anybody may mint. Like Tether it refuses, without a reason, to change an allowance
 *         from one amount to another: it must be zero in between.
 */
contract TestTetherLike is ERC20 {
    constructor() ERC20("Tether-like", "USDTL") {}

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function decimals() public pure override returns (uint8) {
        return 6;
    }

    function approve(address spender, uint256 amount) public override returns (bool) {
        if (amount != 0 && allowance(msg.sender, spender) != 0) {
            assembly {
                revert(0, 0)
            }
        }
        return super.approve(spender, amount);
    }
}
