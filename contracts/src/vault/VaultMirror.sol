// SPDX-License-Identifier: MIT
pragma solidity 0.8.24;

import { ONFT721Core } from "@layerzerolabs/onft-evm/contracts/onft721/ONFT721Core.sol";
import { ERC721 } from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

import { MirrorBase } from "./MirrorBase.sol";

/**
 * @title  VaultMirror
 * @notice The collection on a chain that is not its home: an ERC-721 whose tokens are the usable copies of those that its
 *         adapter at home has locked, with the ids they have there.
 */
contract VaultMirror is MirrorBase, ERC721 {
    /**
     * @param name_        Name of the collection.
     * @param symbol_      Symbol of the collection.
     * @param contractURI_ URI of the collection's own description; may be empty.
     * @param endpoint_    LayerZero's endpoint of this chain.
     * @param owner_       Who chooses peers and gas, pauses, and changes the description.
     */
    constructor(
        string memory name_,
        string memory symbol_,
        string memory contractURI_,
        address endpoint_,
        address owner_
    ) ERC721(name_, symbol_) MirrorBase(contractURI_) ONFT721Core(endpoint_, owner_) {}

    /// @inheritdoc ERC721
    function tokenURI(uint256 tokenId) public view override returns (string memory) {
        _requireOwned(tokenId);
        return _carriedOf(tokenId).uri;
    }

    /// @inheritdoc ERC721
    function supportsInterface(bytes4 interfaceId) public view override returns (bool) {
        return _supportsMirrorInterface(interfaceId) || super.supportsInterface(interfaceId);
    }

    function _debit(address from, uint256 tokenId, uint32) internal override {
        address holder = ownerOf(tokenId);
        if (from != holder) revert OnlyNFTOwner(from, holder);
        _burn(tokenId);
    }

    function _credit(address to, uint256 tokenId, uint32) internal override {
        _safeMint(to, tokenId);
    }
}
