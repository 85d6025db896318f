// SPDX-License-Identifier: MIT
pragma solidity 0.8.24;

import { Ownable } from "@openzeppelin/contracts/access/Ownable.sol";
import { ERC2981 } from "@openzeppelin/contracts/token/common/ERC2981.sol";
import { ERC1155 } from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import { ERC1155Supply } from "@openzeppelin/contracts/token/ERC1155/extensions/ERC1155Supply.sol";

/**
 * @title  QuaysideEditions
 * @notice ERC-1155 editions, each id in many copies, with on-chain creator earnings (ERC-2981), the supply of each id and a
 *         description of the collection (ERC-7572). Ids start at 1 and have no gaps.
 */
contract QuaysideEditions is ERC1155Supply, ERC2981, Ownable {
    /// @notice Name of the collection.
    string public name;

    /// @notice Symbol of the collection.
    string public symbol;

    /// @notice Description of the collection itself, for `contractURI()` (ERC-7572).
    string public contractURI;

    /// @notice The newest id; 0 while there is none.
    uint256 public lastEdition;

    /// @notice `contractURI()` has a new answer (ERC-7572).
    event ContractURIUpdated();

    /// @notice Every recipient needs exactly one quantity.
    error RecipientsQuantitiesMismatch(uint256 recipients, uint256 quantities);

    /// @notice Copies can be added only to an edition that exists.
    error UnknownEdition(uint256 id, uint256 lastEdition);

    /**
     * @param name_        Name of the collection.
     * @param symbol_      Symbol of the collection.
     * @param uri_         Where metadata is, with `{id}` for the id as 64 lower-case hexadecimal digits.
     * @param contractURI_ URI of the collection's own description; may be empty.
     * @param owner_       Who mints and changes metadata and creator earnings.
     * @param payee        Who receives the creator earnings.
     * @param earningsBps  Creator earnings in basis points of the price.
     */
    constructor(
        string memory name_,
        string memory symbol_,
        string memory uri_,
        string memory contractURI_,
        address owner_,
        address payee,
        uint96 earningsBps
    ) ERC1155(uri_) Ownable(owner_) {
        name = name_;
        symbol = symbol_;
        contractURI = contractURI_;
        if (earningsBps != 0) _setDefaultRoyalty(payee, earningsBps);
    }

    /**
     * @notice Makes the next edition and gives its first copies to many accounts in one transaction.
     * @param  recipients Who receives; an account may be named again.
     * @param  quantities How many copies each receives, in the same order.
     * @return id         Of the new edition.
     */
    function createEdition(address[] calldata recipients, uint256[] calldata quantities)
        external
        onlyOwner
        returns (uint256 id)
    {
        id = ++lastEdition;
        _mintToMany(id, recipients, quantities);
    }

    /**
     * @notice Adds copies to an edition.
     * @param  id         The edition.
     * @param  recipients Who receives; an account may be named again.
     * @param  quantities How many copies each receives, in the same order.
     */
    function mintBatchTo(uint256 id, address[] calldata recipients, uint256[] calldata quantities)
        external
        onlyOwner
    {
        if (id == 0 || id > lastEdition) revert UnknownEdition(id, lastEdition);
        _mintToMany(id, recipients, quantities);
    }

    /**
     * @notice Moves the metadata of all editions, and announces it for each as ERC-1155 demands.
     * @param  uri_ The new answer of `uri`, with `{id}` in it.
     */
    function setURI(string calldata uri_) external onlyOwner {
        _setURI(uri_);
        for (uint256 id = 1; id <= lastEdition; ++id) {
            emit URI(uri_, id);
        }
    }

    /**
     * @notice Moves the description of the collection.
     * @param  contractURI_ The new answer of `contractURI()`.
     */
    function setContractURI(string calldata contractURI_) external onlyOwner {
        contractURI = contractURI_;
        emit ContractURIUpdated();
    }

    /**
     * @notice Changes the creator earnings of all editions.
     * @param  payee       Who receives them.
     * @param  earningsBps Basis points of the price.
     */
    function setCreatorEarnings(address payee, uint96 earningsBps) external onlyOwner {
        _setDefaultRoyalty(payee, earningsBps);
    }

    /// @inheritdoc ERC1155
    function supportsInterface(bytes4 interfaceId) public view override(ERC1155, ERC2981) returns (bool) {
        return ERC1155.supportsInterface(interfaceId) || ERC2981.supportsInterface(interfaceId);
    }

    function _mintToMany(uint256 id, address[] calldata recipients, uint256[] calldata quantities) private {
        if (recipients.length != quantities.length) {
            revert RecipientsQuantitiesMismatch(recipients.length, quantities.length);
        }
        for (uint256 i = 0; i < recipients.length; ++i) {
            _mint(recipients[i], id, quantities[i], "");
        }
    }
}
