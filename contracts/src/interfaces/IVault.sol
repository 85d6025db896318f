// SPDX-License-Identifier: MIT
pragma solidity 0.8.24;

/**
 * @title  IVault
 * @notice What the two ends of a move have in common: the adapter, which locks a collection's tokens on its home chain, and the
 *         mirrors, whose tokens are the usable copies on other chains. Both are ONFTs of LayerZero V2, any two of which may be
 *         each other's peers, so that a token goes from any of the collection's chains to any other.
 *
 *         A token leaves by `send` of its holder, who needs no options: the gas of the delivery is enforced by the contract. It
 *         is locked or burned in that transaction, and from then on only the packet stands for it. Delivering the packet unlocks
 *         or mints. A delivery that reverts, because the recipient refuses, the gas was too low or deliveries are paused, leaves
 *         the packet as it was, and anybody may try it again at the endpoint.
 *
 *         Message: recipient (32 bytes) | token id (32) | payee of creator earnings (20) | creator earnings in basis points (2) |
 *         token URI (what is left, at most 512). The first 64 bytes are those of any ONFT.
 */
interface IVault {
    /// @notice The emergency brake was pulled or released.
    event DeliveriesPausedSet(bool paused);

    /// @notice Deliveries are paused here. The packet keeps, and can be delivered later.
    error DeliveriesPaused();

    /// @notice The message of a packet is not in the layout above, or says what no vault says.
    error InvalidMessage(uint256 length);

    /// @notice A token URI that is too long to be carried, in bytes.
    error UriTooLong(uint256 length, uint256 maxLength);

    /// @notice The collection asks for more than the whole price of a token, in basis points.
    error EarningsTooHigh(uint256 tokenId, uint256 bps);

    /// @notice A move carries a token and nothing else: no composed message.
    error ComposeNotSupported();

    /**
     * @notice Stops deliveries on this chain, or lets them go on. Only the owner. Tokens may still leave: what a delivery would
     *         bring is what the brake is against, and a holder whose own token is here has done nothing. What is on its way keeps.
     * @param  paused Whether deliveries revert from now on.
     */
    function setDeliveriesPaused(bool paused) external;

    /// @notice Whether deliveries revert.
    function deliveriesPaused() external view returns (bool);
}
