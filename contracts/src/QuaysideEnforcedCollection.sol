// SPDX-License-Identifier: MIT
pragma solidity 0.8.24;

import { OwnableBasic } from "@limitbreak/creator-token-standards/src/access/OwnableBasic.sol";
import { ERC721A, ERC721AC } from "@limitbreak/creator-token-standards/src/erc721c/ERC721AC.sol";
import { BasicRoyalties, ERC2981 } from "@limitbreak/creator-token-standards/src/programmable-royalties/BasicRoyalties.sol";

/**
 * @title  QuaysideEnforcedCollection
 * @notice An ERC-721C collection: whom its owner's transfer validator does not know cannot move a token for somebody else. Apart
 *         from that it does what QuaysideCollection does: ERC-2981, ERC-4906, ERC-7572, ids from 1 without gaps.
 * @dev    Nothing is enforced before its owner has called `setTransferValidator`, and chosen there a list and a security level.
 */
contract QuaysideEnforcedCollection is ERC721AC, BasicRoyalties, OwnableBasic {
    bytes4 private constant ERC4906_INTERFACE_ID = 0x49064906;

    /// @notice Description of the collection itself, for `contractURI()` (ERC-7572).
    string public contractURI;

    string private _base;

    /// @notice The metadata of a range of tokens changed, ends included (ERC-4906).
    event BatchMetadataUpdate(uint256 _fromTokenId, uint256 _toTokenId);

    /// @notice `contractURI()` has a new answer (ERC-7572).
    event ContractURIUpdated();

    /// @notice Every recipient needs exactly one quantity.
    error RecipientsQuantitiesMismatch(uint256 recipients, uint256 quantities);

    /// @notice The next token has another id: somebody minted since the transaction was made, or it is sent a second time.
    error NextTokenIdDiffers(uint256 nextTokenId);

    /**
     * @param name_        Name of the collection.
     * @param symbol_      Symbol of the collection.
     * @param baseURI_     What token ids are appended to, such as `ipfs://<cid>/`.
     * @param contractURI_ URI of the collection's own description; may be empty.
     * @param owner_       Who mints, changes metadata and creator earnings, and chooses the transfer validator.
     * @param payee        Who receives the creator earnings.
     * @param earningsBps  Creator earnings in basis points of the price.
     */
    constructor(
        string memory name_,
        string memory symbol_,
        string memory baseURI_,
        string memory contractURI_,
        address owner_,
        address payee,
        uint96 earningsBps
    ) ERC721AC(name_, symbol_) BasicRoyalties(payee, earningsBps) {
        _transferOwnership(owner_);
        _base = baseURI_;
        contractURI = contractURI_;
    }

    /**
     * @notice Mints to many accounts in one transaction: the first recipient gets the lowest ids.
     * @param  recipients Who receives; an account may be named again.
     * @param  quantities How many tokens each receives, in the same order.
     */
    function mintBatch(address[] calldata recipients, uint256[] calldata quantities) external onlyOwner {
        if (recipients.length != quantities.length) {
            revert RecipientsQuantitiesMismatch(recipients.length, quantities.length);
        }
        for (uint256 i = 0; i < recipients.length; ++i) {
            _mint(recipients[i], quantities[i]);
        }
    }

    /**
     * @notice Mints the next tokens to one account, and only once: the same transaction finds its first id taken the second time.
     * @param  firstTokenId The id that the first of them must get.
     * @param  to           Who receives.
     * @param  quantity     How many.
     */
    function mintFrom(uint256 firstTokenId, address to, uint256 quantity) external onlyOwner {
        uint256 next = _nextTokenId();
        if (next != firstTokenId) revert NextTokenIdDiffers(next);
        _mint(to, quantity);
    }

    /**
     * @notice Moves the metadata of all tokens.
     * @param  baseURI_ What token ids are appended to from now on.
     */
    function setBaseURI(string calldata baseURI_) external onlyOwner {
        _base = baseURI_;
        emit BatchMetadataUpdate(_startTokenId(), type(uint256).max);
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
     * @notice Changes the creator earnings of all tokens.
     * @param  payee       Who receives them.
     * @param  earningsBps Basis points of the price.
     */
    function setCreatorEarnings(address payee, uint96 earningsBps) external onlyOwner {
        _setDefaultRoyalty(payee, earningsBps);
    }

    /// @inheritdoc ERC721AC
    function supportsInterface(bytes4 interfaceId) public view override(ERC721AC, ERC2981) returns (bool) {
        return interfaceId == ERC4906_INTERFACE_ID || ERC721AC.supportsInterface(interfaceId)
            || ERC2981.supportsInterface(interfaceId);
    }

    function _baseURI() internal view override returns (string memory) {
        return _base;
    }

    function _startTokenId() internal pure override returns (uint256) {
        return 1;
    }
}
