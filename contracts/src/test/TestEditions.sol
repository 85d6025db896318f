// SPDX-License-Identifier: MIT
pragma solidity 0.8.24;

import { ERC1155 } from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";

/**
 * @title  TestEditions
 * @notice A stranger's ERC-1155 for tests: anybody mints any number of units of any id, and may switch all transfers off, as a
 *         paused or sanctioning collection would.
 */
contract TestEditions is ERC1155 {
    bool public transfersBlocked;

    error TransfersBlocked(address from, address to);

    constructor() ERC1155("ipfs://test/{id}") {}

    function mint(address to, uint256 id, uint256 amount) external {
        _mint(to, id, amount, "");
    }

    function setTransfersBlocked(bool blocked) external {
        transfersBlocked = blocked;
    }

    function _update(address from, address to, uint256[] memory ids, uint256[] memory values) internal override {
        super._update(from, to, ids, values);
        if (transfersBlocked && from != address(0)) revert TransfersBlocked(from, to);
    }
}
