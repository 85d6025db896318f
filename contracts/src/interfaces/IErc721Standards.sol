// SPDX-License-Identifier: MIT
pragma solidity 0.8.24;

import { IERC2309 } from "@openzeppelin/contracts/interfaces/IERC2309.sol";
import { IERC2981 } from "@openzeppelin/contracts/interfaces/IERC2981.sol";
import { IERC4906 } from "@openzeppelin/contracts/interfaces/IERC4906.sol";
import { IERC721Metadata } from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Metadata.sol";

/**
 * @title  IErc721Standards
 * @notice What may be asked of, or heard from, any ERC-721 collection, ours or not: ERC-721 with metadata, ERC-2309, ERC-2981,
 *         ERC-4906, ERC-7572 and the common `owner` and `totalSupply`. No contract implements it: the ABI for reading
 *         collections of strangers is generated from it, and each answer may be missing.
 */
interface IErc721Standards is IERC721Metadata, IERC2309, IERC2981, IERC4906 {
    /// @notice `contractURI()` has a new answer (ERC-7572).
    event ContractURIUpdated();

    /// @notice URI of the description of the collection itself (ERC-7572).
    function contractURI() external view returns (string memory);

    /// @notice Who administers the collection (ERC-173).
    function owner() external view returns (address);

    /// @notice How many tokens exist (ERC-721 Enumerable).
    function totalSupply() external view returns (uint256);
}
