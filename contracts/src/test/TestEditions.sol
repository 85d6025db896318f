// SPDX-License-Identifier: MIT
pragma solidity 0.8.24;

import { ERC1155 } from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";

/**
 * @title  TestEditions
 * @notice A stranger's ERC-1155 for tests: anybody mints any number of units of any id.
 */
contract TestEditions is ERC1155 {
    constructor() ERC1155("ipfs://test/{id}") {}

    function mint(address to, uint256 id, uint256 amount) external {
        _mint(to, id, amount, "");
    }
}
