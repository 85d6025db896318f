// SPDX-License-Identifier: MIT
pragma solidity 0.8.24;

import { ONFT721Core } from "@layerzerolabs/onft-evm/contracts/onft721/ONFT721Core.sol";
import { IERC2981 } from "@openzeppelin/contracts/interfaces/IERC2981.sol";
import { IERC721 } from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import { IERC721Metadata } from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Metadata.sol";
import { ERC165Checker } from "@openzeppelin/contracts/utils/introspection/ERC165Checker.sol";

import { Vault } from "./Vault.sol";
import { Carried, VaultMessage } from "./VaultMessage.sol";

/**
 * @title  VaultAdapter
 * @notice The home end of a collection's moves: holds each token that is away, and gives it back when its mirror returned. The
 *         only tokens that it ever moves are those of one collection: a caller's own, into itself, and those it holds, out.
 */
contract VaultAdapter is Vault {
    IERC721 private immutable _collection;

    /**
     * @param collection The ERC-721 whose tokens may move. Where its transfers are restricted, this contract must be let through.
     * @param endpoint_  LayerZero's endpoint of this chain.
     * @param owner_     Who chooses peers and gas, and pauses.
     */
    constructor(address collection, address endpoint_, address owner_) ONFT721Core(endpoint_, owner_) {
        _collection = IERC721(collection);
    }

    /// @notice The collection.
    function token() external view returns (address) {
        return address(_collection);
    }

    /// @notice A holder must approve this contract before `send`.
    function approvalRequired() external pure returns (bool) {
        return true;
    }

    /// @dev Only the holder: who merely may transfer a token must not choose where it goes by moving it.
    function _debit(address from, uint256 tokenId, uint32) internal override {
        address holder = _collection.ownerOf(tokenId);
        if (from != holder) revert OnlyNFTOwner(from, holder);
        _collection.transferFrom(from, address(this), tokenId);
    }

    function _credit(address to, uint256 tokenId, uint32) internal override {
        _collection.safeTransferFrom(address(this), to, tokenId);
    }

    /// @dev What a collection says that it can answer, it must: a move without its earnings would be a way round them.
    function _carriedOf(uint256 tokenId) internal view override returns (Carried memory carried) {
        address collection = address(_collection);
        if (_collectionSupports(type(IERC721Metadata).interfaceId)) {
            carried.uri = IERC721Metadata(collection).tokenURI(tokenId);
        }
        if (_collectionSupports(type(IERC2981).interfaceId)) {
            (address payee, uint256 bps) = IERC2981(collection).royaltyInfo(tokenId, VaultMessage.MAX_BPS);
            if (bps > VaultMessage.MAX_BPS) revert EarningsTooHigh(tokenId, bps);
            if (bps != 0 && payee != address(0)) (carried.payee, carried.bps) = (payee, uint16(bps));
        }
    }

    /// @dev The collection knows its own metadata and earnings, and knows them better.
    function _keep(uint256, Carried memory) internal override {}

    function _collectionSupports(bytes4 interfaceId) private view returns (bool) {
        return ERC165Checker.supportsERC165InterfaceUnchecked(address(_collection), interfaceId);
    }
}
