// SPDX-License-Identifier: MIT
pragma solidity 0.8.24;

import { IERC165, IERC2981 } from "@openzeppelin/contracts/interfaces/IERC2981.sol";
import { ERC721 } from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/**
 * @title  TestGreedyCollection
 * @notice A stranger's ERC-721 for tests whose creator earnings are whatever it was told, however absurd. Anybody mints.
 */
contract TestGreedyCollection is ERC721, IERC2981 {
    address public payee;
    uint256 public bps;

    error NoAnswer();

    constructor() ERC721("Greedy", "GREEDY") {}

    function mint(address to, uint256 tokenId) external {
        _mint(to, tokenId);
    }

    function setEarnings(address payee_, uint256 bps_) external {
        payee = payee_;
        bps = bps_;
    }

    /// @dev At the highest rate it does not answer at all.
    function royaltyInfo(uint256, uint256 salePrice) external view returns (address, uint256) {
        if (bps == type(uint256).max) revert NoAnswer();
        return (payee, (salePrice * bps) / 10_000);
    }

    function supportsInterface(bytes4 interfaceId) public view override(ERC721, IERC165) returns (bool) {
        return interfaceId == type(IERC2981).interfaceId || super.supportsInterface(interfaceId);
    }
}
