// SPDX-License-Identifier: MIT
pragma solidity 0.8.24;

import { ICreatorToken } from "@limitbreak/creator-token-standards/src/interfaces/ICreatorToken.sol";
import { ITransferValidator } from "@limitbreak/creator-token-standards/src/interfaces/ITransferValidator.sol";
import { Ownable } from "@openzeppelin/contracts/access/Ownable.sol";
import { Ownable2Step } from "@openzeppelin/contracts/access/Ownable2Step.sol";
import { ECDSA } from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import { EIP712 } from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import { EnumerableSet } from "@openzeppelin/contracts/utils/structs/EnumerableSet.sol";
import { IERC165 } from "seaport-types/src/interfaces/IERC165.sol";
import { ZoneInterface } from "seaport-types/src/interfaces/ZoneInterface.sol";
import { ItemType } from "seaport-types/src/lib/ConsiderationEnums.sol";
import { ReceivedItem, Schema, SpentItem, ZoneParameters } from "seaport-types/src/lib/ConsiderationStructs.sol";

import { ISignedZone } from "./interfaces/ISignedZone.sol";

/**
 * @title  SignedZone
 * @notice See {ISignedZone} for the rules and the layout of `extraData`.
 * @dev    Everything is decided in `authorizeOrder`, which Seaport calls for every restricted order before anything moves, with
 *         criteria already resolved. Deciding there, and not in `validateOrder`, lets `fulfillAvailableAdvancedOrders` skip an
 *         order with a bad signature and settle the rest. `validateOrder` only closes again what was opened.
 */
contract SignedZone is ISignedZone, EIP712, Ownable2Step {
    using EnumerableSet for EnumerableSet.AddressSet;

    bytes32 private constant SIGNED_ORDER_TYPEHASH =
        keccak256("SignedOrder(address fulfiller,uint64 expiration,bytes32 orderHash,bytes context)");

    uint256 private constant CONTEXT_OFFSET = 93;
    uint256 private constant RECEIVED_TOKEN_CONTEXT_LENGTH = 33;
    bytes1 private constant SIP6_VERSION = 0x00;
    bytes1 private constant RECEIVED_TOKEN_SUBSTANDARD = 0x01;

    /// @inheritdoc ISignedZone
    address public immutable seaport;

    /// @inheritdoc ISignedZone
    address public immutable conduit;

    EnumerableSet.AddressSet private _activeSigners;
    mapping(address signer => bool) private _isRemoved;

    /**
     * @param seaport_ The Seaport that may call this zone.
     * @param conduit_ The conduit that may move tokens with a transfer validator while their order settles.
     * @param owner_   Who adds and removes signers.
     * @param signer   The first signer.
     */
    constructor(address seaport_, address conduit_, address owner_, address signer)
        EIP712("SignedZone", "1")
        Ownable(owner_)
    {
        seaport = seaport_;
        conduit = conduit_;
        _addSigner(signer);
        emit SeaportCompatibleContractDeployed();
    }

    modifier onlySeaport() {
        if (msg.sender != seaport) revert CallerNotSeaport(msg.sender, seaport);
        _;
    }

    /// @inheritdoc ISignedZone
    function addSigner(address signer) external onlyOwner {
        _addSigner(signer);
    }

    /// @inheritdoc ISignedZone
    function removeSigner(address signer) external onlyOwner {
        if (!_activeSigners.remove(signer)) revert UnknownSigner(signer);
        _isRemoved[signer] = true;
        emit SignerRemoved(signer);
    }

    /// @inheritdoc ZoneInterface
    function authorizeOrder(ZoneParameters calldata order) external onlySeaport returns (bytes4) {
        bytes calldata context = _checkServerSignature(order);
        _checkReceivedToken(order, context);
        _switchTransfers(order, true);
        return ZoneInterface.authorizeOrder.selector;
    }

    /// @inheritdoc ZoneInterface
    function validateOrder(ZoneParameters calldata order) external onlySeaport returns (bytes4) {
        _switchTransfers(order, false);
        return ZoneInterface.validateOrder.selector;
    }

    /// @inheritdoc ISignedZone
    function isActiveSigner(address signer) external view returns (bool) {
        return _activeSigners.contains(signer);
    }

    /// @inheritdoc ISignedZone
    function getActiveSigners() external view returns (address[] memory signers) {
        return _activeSigners.values();
    }

    /// @inheritdoc ZoneInterface
    function getSeaportMetadata() external view returns (string memory name, Schema[] memory schemas) {
        (bytes32 domainSeparator, string memory endpoint, uint256[] memory substandards, string memory docs) =
            sip7Information();
        schemas = new Schema[](1);
        schemas[0] = Schema({ id: 7, metadata: abi.encode(domainSeparator, endpoint, substandards, docs) });
        return ("SignedZone", schemas);
    }

    /// @inheritdoc ISignedZone
    function sip7Information()
        public
        view
        returns (bytes32 domainSeparator, string memory apiEndpoint, uint256[] memory substandards, string memory docs)
    {
        substandards = new uint256[](1);
        substandards[0] = 1;
        return (_domainSeparatorV4(), "", substandards, "");
    }

    /// @inheritdoc ZoneInterface
    function supportsInterface(bytes4 interfaceId) external pure returns (bool) {
        return interfaceId == type(ZoneInterface).interfaceId || interfaceId == type(IERC165).interfaceId;
    }

    /// @dev Opens, or closes again, the order's ERC-721 tokens to the conduit at their transfer validators.
    function _switchTransfers(ZoneParameters calldata order, bool open) private {
        for (uint256 i = 0; i < order.offer.length; ++i) {
            SpentItem calldata item = order.offer[i];
            if (item.itemType == ItemType.ERC721) _switchTransfer(item.token, item.identifier, open);
        }
        for (uint256 i = 0; i < order.consideration.length; ++i) {
            ReceivedItem calldata item = order.consideration[i];
            if (item.itemType == ItemType.ERC721) _switchTransfer(item.token, item.identifier, open);
        }
    }

    /**
     * @dev Only the conduit is let through, never just anybody: while an order settles, payments hand control to strangers. The
     *      validator's refusal is passed on, of opening as of closing: a token that cannot be closed must not be left open.
     */
    function _switchTransfer(address token, uint256 tokenId, bool open) private {
        address validator = _transferValidatorOf(token);
        if (validator == address(0)) return;
        if (open) ITransferValidator(validator).beforeAuthorizedTransfer(conduit, token, tokenId);
        else ITransferValidator(validator).afterAuthorizedTransfer(token, tokenId);
    }

    /// @dev Zero for the many tokens that have none or were never told of such a thing, whatever they answer.
    function _transferValidatorOf(address token) private view returns (address validator) {
        bytes4 selector = ICreatorToken.getTransferValidator.selector;
        assembly ("memory-safe") {
            mstore(0, selector)
            let answered := staticcall(gas(), token, 0, 4, 0, 32)
            if and(answered, gt(returndatasize(), 31)) { validator := shr(96, shl(96, mload(0))) }
        }
    }

    function _addSigner(address signer) private {
        if (signer == address(0)) revert SignerCannotBeZeroAddress();
        if (_isRemoved[signer]) revert SignerCannotBeReauthorized(signer);
        if (!_activeSigners.add(signer)) revert SignerAlreadyActive(signer);
        emit SignerAdded(signer);
    }

    /// @dev Returns the signed context once taker, time and signer are right.
    function _checkServerSignature(ZoneParameters calldata order) private view returns (bytes calldata context) {
        bytes calldata data = order.extraData;
        if (data.length < CONTEXT_OFFSET) revert InvalidExtraData("too short", order.orderHash);
        if (data[0] != SIP6_VERSION) revert InvalidExtraData("unknown SIP-6 version", order.orderHash);

        address fulfiller = address(bytes20(data[1:21]));
        // SIP-7 lets the zero address mean anybody. Here a signature is always for one taker: the server decided for that one.
        if (fulfiller == address(0) || fulfiller != order.fulfiller) {
            revert InvalidFulfiller(fulfiller, order.fulfiller, order.orderHash);
        }

        uint64 expiration = uint64(bytes8(data[21:29]));
        if (block.timestamp > expiration) {
            revert SignatureExpired(block.timestamp, expiration, order.orderHash);
        }

        context = data[CONTEXT_OFFSET:];
        bytes32 digest = _hashTypedDataV4(
            keccak256(
                abi.encode(SIGNED_ORDER_TYPEHASH, fulfiller, expiration, order.orderHash, keccak256(context))
            )
        );
        (address signer,,) = ECDSA.tryRecover(digest, bytes32(data[29:61]), bytes32(data[61:93]));
        if (!_activeSigners.contains(signer)) revert SignerNotActive(signer, order.orderHash);
    }

    /// @dev Holds the taker to the token the server looked at, where the order left the choice to the taker.
    function _checkReceivedToken(ZoneParameters calldata order, bytes calldata context) private pure {
        if (context.length == 0) {
            if (order.zoneHash != bytes32(0)) revert ReceivedTokenNotNamed(order.zoneHash, order.orderHash);
            return;
        }
        if (context.length != RECEIVED_TOKEN_CONTEXT_LENGTH || context[0] != RECEIVED_TOKEN_SUBSTANDARD) {
            revert InvalidExtraData("unknown context", order.orderHash);
        }
        if (order.consideration.length == 0) revert ReceivedItemNotToken(order.orderHash);
        ReceivedItem calldata received = order.consideration[0];
        if (received.itemType != ItemType.ERC721 && received.itemType != ItemType.ERC1155) {
            revert ReceivedItemNotToken(order.orderHash);
        }
        uint256 tokenId = uint256(bytes32(context[1:]));
        if (received.identifier != tokenId) {
            revert ReceivedTokenMismatch(tokenId, received.identifier, order.orderHash);
        }
    }
}
