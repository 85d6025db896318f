// SPDX-License-Identifier: MIT
pragma solidity 0.8.24;

import { Origin } from "@layerzerolabs/lz-evm-protocol-v2/contracts/interfaces/ILayerZeroEndpointV2.sol";
import { IOAppMsgInspector } from "@layerzerolabs/oapp-evm/contracts/oapp/interfaces/IOAppMsgInspector.sol";
import { ONFT721Core } from "@layerzerolabs/onft-evm/contracts/onft721/ONFT721Core.sol";
import { IONFT721, SendParam } from "@layerzerolabs/onft-evm/contracts/onft721/interfaces/IONFT721.sol";

import { IVault } from "../interfaces/IVault.sol";
import { Carried, VaultMessage } from "./VaultMessage.sol";

/**
 * @title  Vault
 * @notice Both ends of a move: LayerZero's ONFT with a message that also carries metadata and creator earnings, and with a brake.
 */
abstract contract Vault is IVault, ONFT721Core {
    /// @inheritdoc IVault
    bool public deliveriesPaused;

    /// @inheritdoc IVault
    function setDeliveriesPaused(bool paused) external onlyOwner {
        deliveriesPaused = paused;
        emit DeliveriesPausedSet(paused);
    }

    /**
     * @notice As of any ONFT; the version is another, because of the message.
     * @return interfaceId Of IONFT721.
     * @return version     2: vaults understand each other, and no ONFT of version 1.
     */
    function onftVersion() external pure override returns (bytes4 interfaceId, uint64 version) {
        return (type(IONFT721).interfaceId, 2);
    }

    function _buildMsgAndOptions(SendParam calldata param)
        internal
        view
        override
        returns (bytes memory message, bytes memory options)
    {
        if (param.to == bytes32(0) || uint256(param.to) > type(uint160).max) revert InvalidReceiver();
        if (param.composeMsg.length != 0) revert ComposeNotSupported();
        message = VaultMessage.encode(param.to, param.tokenId, _carriedOf(param.tokenId));
        options = combineOptions(param.dstEid, SEND, param.extraOptions);
        if (msgInspector != address(0)) IOAppMsgInspector(msgInspector).inspect(message, options);
    }

    /// @dev The event comes first: a recipient may send the token on before this returns, and that move begins after this one ends.
    function _lzReceive(Origin calldata origin, bytes32 guid, bytes calldata message, address, bytes calldata)
        internal
        override
    {
        if (deliveriesPaused) revert DeliveriesPaused();
        (address to, uint256 tokenId, Carried memory carried) = VaultMessage.decode(message);
        emit ONFTReceived(guid, origin.srcEid, to, tokenId);
        _keep(tokenId, carried);
        _credit(to, tokenId, origin.srcEid);
    }

    /// @dev What leaves with a token; it was debited before.
    function _carriedOf(uint256 tokenId) internal view virtual returns (Carried memory);

    /// @dev What arrived with a token; it is credited after.
    function _keep(uint256 tokenId, Carried memory carried) internal virtual;
}
