// SPDX-License-Identifier: MIT
pragma solidity 0.8.24;

import { ERC721 } from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import { ERC721URIStorage } from "@openzeppelin/contracts/token/ERC721/extensions/ERC721URIStorage.sol";

/**
 * @title  TestCollection
 * @notice A stranger's ERC-721 for tests: anybody mints any id, gives it any token URI, however hostile, and may switch all
 *         transfers off, as a paused or sanctioning collection would.
 */
contract TestCollection is ERC721URIStorage {
    bool public transfersBlocked;
    string public contractURI;

    error TransfersBlocked(address from, address to, uint256 tokenId);

    constructor(string memory name_, string memory symbol_) ERC721(name_, symbol_) {}

    function mint(address to, uint256 tokenId, string calldata uri) external {
        _mint(to, tokenId);
        _setTokenURI(tokenId, uri);
    }

    function burn(uint256 tokenId) external {
        _burn(tokenId);
    }

    /// @dev Emits MetadataUpdate (ERC-4906).
    function setTokenURI(uint256 tokenId, string calldata uri) external {
        _setTokenURI(tokenId, uri);
    }

    function setContractURI(string calldata uri) external {
        contractURI = uri;
    }

    function setTransfersBlocked(bool blocked) external {
        transfersBlocked = blocked;
    }

    function _update(address to, uint256 tokenId, address auth) internal override returns (address from) {
        from = super._update(to, tokenId, auth);
        if (transfersBlocked && from != address(0)) revert TransfersBlocked(from, to, tokenId);
    }
}
