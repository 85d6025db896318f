// SPDX-License-Identifier: MIT
pragma solidity 0.8.24;

import { IERC2981 } from "@openzeppelin/contracts/interfaces/IERC2981.sol";
import { IERC1155MetadataURI } from "@openzeppelin/contracts/token/ERC1155/extensions/IERC1155MetadataURI.sol";

/**
 * @title  IErc1155Standards
 * @notice What may be asked of, or heard from, any ERC-1155 collection, ours or not: ERC-1155 with metadata, ERC-2981, ERC-7572
 *         and the common `name`, `owner` and `totalSupply`. No contract implements it: the ABI for reading collections of
 *         strangers is generated from it, and each answer may be missing.
 */
interface IErc1155Standards is IERC1155MetadataURI, IERC2981 {
    /// @notice `contractURI()` has a new answer (ERC-7572).
    event ContractURIUpdated();

    /// @notice URI of the description of the collection itself (ERC-7572).
    function contractURI() external view returns (string memory);

    /// @notice Name of the collection; not part of ERC-1155, but common.
    function name() external view returns (string memory);

    /// @notice Who administers the collection (ERC-173).
    function owner() external view returns (address);

    /// @notice How many copies of an id exist.
    function totalSupply(uint256 id) external view returns (uint256);
}
