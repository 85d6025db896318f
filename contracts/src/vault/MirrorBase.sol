// SPDX-License-Identifier: MIT
pragma solidity 0.8.24;

import { IERC2981 } from "@openzeppelin/contracts/interfaces/IERC2981.sol";

import { Vault } from "./Vault.sol";
import { Carried, VaultMessage } from "./VaultMessage.sol";

/**
 * @title  MirrorBase
 * @notice What every mirror knows of its tokens: the metadata and creator earnings that each brought along, and hands on when it
 *         moves to another mirror.
 */
abstract contract MirrorBase is Vault {
    bytes4 internal constant ERC4906_INTERFACE_ID = 0x49064906;

    /// @notice Description of the collection itself, for `contractURI()` (ERC-7572).
    string public contractURI;

    /// @dev Outlives the token's stay, because `send` debits before it reads; the next delivery writes all of it.
    mapping(uint256 tokenId => Carried) private _carried;

    /// @notice The metadata of a token may be other than when it was here before (ERC-4906).
    event MetadataUpdate(uint256 _tokenId);

    /// @notice `contractURI()` has a new answer (ERC-7572).
    event ContractURIUpdated();

    /// @param contractURI_ URI of the collection's own description; may be empty.
    constructor(string memory contractURI_) {
        contractURI = contractURI_;
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
     * @notice Creator earnings as they were at home when the token left (ERC-2981).
     * @param  tokenId   The token.
     * @param  salePrice Price, in any unit.
     * @return payee     Who receives them.
     * @return amount    How much, in the unit of the price.
     */
    function royaltyInfo(uint256 tokenId, uint256 salePrice) external view returns (address payee, uint256 amount) {
        Carried storage carried = _carried[tokenId];
        return (carried.payee, (salePrice * carried.bps) / VaultMessage.MAX_BPS);
    }

    /// @notice The mirror is the token.
    function token() external view returns (address) {
        return address(this);
    }

    /// @notice A holder needs no approval before `send`.
    function approvalRequired() external pure returns (bool) {
        return false;
    }

    function _keep(uint256 tokenId, Carried memory carried) internal override {
        _carried[tokenId] = carried;
        emit MetadataUpdate(tokenId);
    }

    function _carriedOf(uint256 tokenId) internal view override returns (Carried memory) {
        return _carried[tokenId];
    }

    function _supportsMirrorInterface(bytes4 interfaceId) internal pure returns (bool) {
        return interfaceId == ERC4906_INTERFACE_ID || interfaceId == type(IERC2981).interfaceId;
    }
}
