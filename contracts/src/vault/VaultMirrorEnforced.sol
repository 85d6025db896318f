// SPDX-License-Identifier: MIT
pragma solidity 0.8.24;

import { ONFT721Core } from "@layerzerolabs/onft-evm/contracts/onft721/ONFT721Core.sol";
import { ERC721C } from "@limitbreak/creator-token-standards/src/erc721c/ERC721C.sol";
import {
    Context as Context4,
    ERC721OpenZeppelin
} from "@limitbreak/creator-token-standards/src/token/erc721/ERC721OpenZeppelin.sol";
import { Context } from "@openzeppelin/contracts/utils/Context.sol";

import { MirrorBase } from "./MirrorBase.sol";

/**
 * @title  VaultMirrorEnforced
 * @notice The mirror of an ERC-721C collection, and one itself: on this chain too, whom the transfer validator does not know
 *         cannot move a token for somebody else.
 * @dev    The two libraries it is made of bring different major versions of OpenZeppelin, which meet in `Context` alone.
 */
contract VaultMirrorEnforced is MirrorBase, ERC721C {
    /**
     * @param name_        Name of the collection.
     * @param symbol_      Symbol of the collection.
     * @param contractURI_ URI of the collection's own description; may be empty.
     * @param endpoint_    LayerZero's endpoint of this chain.
     * @param owner_       Who chooses peers and gas, pauses, changes the description, and chooses list and level at the validator.
     * @param validator    Transfer validator of this chain, in force from the first token on. It lets holders alone move tokens
     *                     until the owner has chosen a list there.
     */
    constructor(
        string memory name_,
        string memory symbol_,
        string memory contractURI_,
        address endpoint_,
        address owner_,
        address validator
    ) ERC721OpenZeppelin(name_, symbol_) MirrorBase(contractURI_) ONFT721Core(endpoint_, owner_) {
        // Only an owner sets the validator: for this one call it is the deployer.
        _transferOwnership(_msgSender());
        setTransferValidator(validator);
        _transferOwnership(owner_);
    }

    /// @notice URI of a token's metadata.
    function tokenURI(uint256 tokenId) public view override returns (string memory) {
        _requireMinted(tokenId);
        return _carriedOf(tokenId).uri;
    }

    /// @inheritdoc ERC721C
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

    function _requireCallerIsContractOwner() internal view override {
        _checkOwner();
    }

    function _msgSender() internal view override(Context, Context4) returns (address) {
        return msg.sender;
    }

    function _msgData() internal pure override(Context, Context4) returns (bytes calldata) {
        return msg.data;
    }
}
