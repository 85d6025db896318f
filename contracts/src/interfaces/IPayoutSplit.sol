// SPDX-License-Identifier: MIT
pragma solidity 0.8.24;

/**
 * @title  IPayoutSplit
 * @notice Receives the money of a drop and its later earnings, and keeps it for several accounts in fixed shares. Nobody owns it, and
 *         nothing about it changes after it is made. Each account's part waits until it is taken: one that refuses money holds up
 *         nobody else.
 * @dev    `token` is an ERC-20 contract, or the zero address for the native currency. Shares count everything that ever arrived, so
 *         plain transfers count too. Where a token's balances shrink by themselves, the last to take gets what is left.
 */
interface IPayoutSplit {
    /// @notice The accounts and their shares, set once. `shares` in basis points, 10,000 together.
    event SplitSet(address[] recipients, uint256[] shares);

    /// @notice An account's part went out: to the account itself, or where it wanted it.
    event Released(address indexed token, address indexed recipient, address to, uint256 amount);

    /// @notice Each recipient needs one share, and there must be a recipient.
    error RecipientsSharesMismatch(uint256 recipients, uint256 shares);

    /// @notice The zero address, the split itself, an account that is named twice, or a share of nothing.
    error InvalidRecipient(address recipient);

    /// @notice The shares are not 10,000 basis points together.
    error InvalidShares(uint256 total);

    /// @notice The account has no part waiting in this currency.
    error NothingToRelease(address token, address recipient);

    /// @notice Money cannot go to the zero address, or back into the split.
    error InvalidDestination(address to);

    /// @notice The recipient refused the native currency.
    error TransferRefused(address to);

    /**
     * @notice Sets the shares. Once only, in the transaction that makes the split.
     * @param  recipients Who is paid.
     * @param  shares     Basis points of each, in the same order.
     */
    function initialize(address[] calldata recipients, uint256[] calldata shares) external;

    /// @notice All recipients and their shares.
    function split() external view returns (address[] memory recipients, uint256[] memory shares);

    /// @notice What waits for an account now, in base units of the token.
    function releasable(address token, address recipient) external view returns (uint256);

    /// @notice What an account has taken so far.
    function released(address token, address recipient) external view returns (uint256);

    /// @notice Sends what waits for an account to that account. Anybody may call it.
    function release(address token, address recipient) external returns (uint256 amount);

    /// @notice Sends what waits for the caller elsewhere, for accounts that cannot receive it themselves.
    function releaseTo(address token, address to) external returns (uint256 amount);
}
