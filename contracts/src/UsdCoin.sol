// SPDX-License-Identifier: MIT
pragma solidity 0.8.24;

import { ERC20 } from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/**
 * @title  UsdCoin
 * @notice A 6-decimal ERC-20 for local chains, where anybody may mint. Worth nothing anywhere.
 */
contract UsdCoin is ERC20 {
    constructor() ERC20("USD Coin (local)", "USDC") {}

    /**
     * @notice Mints to anybody, by anybody.
     * @param  to     Who receives.
     * @param  amount Base units, a millionth of a coin each.
     */
    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    /// @inheritdoc ERC20
    function decimals() public pure override returns (uint8) {
        return 6;
    }
}
