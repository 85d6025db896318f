// SPDX-License-Identifier: MIT
pragma solidity 0.8.24;

import { IERC721Receiver } from "@openzeppelin/contracts/token/ERC721/IERC721Receiver.sol";

/**
 * @title  INftPool
 * @notice One owner's liquidity for one ERC-721 collection in native currency, on a linear curve: each token bought from the pool
 *         raises the price by `delta`, each token sold to it lowers it by `delta`. Events are shaped like sudoswap's, so that
 *         whoever indexes those understands these; the functions and rules are our own.
 *
 *         For n tokens at spot price s: buying costs (s + delta) + (s + 2·delta) + … + (s + n·delta); selling pays
 *         s + (s − delta) + … + (s − (n − 1)·delta). On top of the cost, or off the payment, come the spread fee, which stays
 *         in the pool, and each token's ERC-2981 creator earnings, which the trader pays.
 */
interface INftPool is IERC721Receiver {
    /// @notice Tokens left the pool: somebody bought. `amountIn` is all that the buyer paid, fee and earnings included, in wei.
    event SwapNFTOutPair(uint256 amountIn, uint256[] ids);

    /// @notice Tokens came into the pool: somebody sold. `amountOut` is what the seller got, after fee and earnings, in wei.
    event SwapNFTInPair(uint256 amountOut, uint256[] ids);

    /// @notice The price moved, by a swap or by its owner.
    event SpotPriceUpdate(uint128 newSpotPrice);

    /// @notice The step of the curve was changed by its owner.
    event DeltaUpdate(uint128 newDelta);

    /// @notice The owner added native currency.
    event TokenDeposit(uint256 amount);

    /// @notice The owner took native currency out.
    event TokenWithdrawal(uint256 amount);

    /// @notice The owner took tokens out, which is no sale.
    event NFTWithdrawal(uint256[] ids);

    /// @notice A swap of nothing.
    error NoTokens();

    /// @notice The curve moved: buying costs more than the buyer allowed.
    error CostsMore(uint256 amountIn, uint256 maxAmountIn);

    /// @notice The curve moved: selling pays less than the seller demands.
    error PaysLess(uint256 amountOut, uint256 minAmountOut);

    /// @notice Less native currency came along than the purchase costs.
    error ValueTooLow(uint256 value, uint256 amountIn);

    /// @notice The pool does not hold this token.
    error NotInPool(uint256 tokenId);

    /// @notice The price would fall below zero: so many tokens this curve cannot take.
    error CurveExhausted(uint256 spotPrice, uint256 delta, uint256 quantity);

    /// @notice The pool has less native currency than the sale pays.
    error LiquidityTooLow(uint256 balance, uint256 wanted);

    /// @notice The collection asks for more creator earnings than a pool pays.
    error EarningsTooHigh(uint256 tokenId, uint256 amount, uint256 price);

    /// @notice A spread fee above the maximum, in basis points.
    error FeeTooHigh(uint256 feeBps, uint256 maxFeeBps);

    /// @notice A token of another collection than the pool's.
    error ForeignToken(address token);

    /// @param newSpotPrice    Spot price after the swap, wei.
    /// @param amount          What the trader pays or gets in all, wei.
    /// @param creatorEarnings The part of it, or off it, that goes to creators, wei.
    struct Quote {
        uint128 newSpotPrice;
        uint256 amount;
        uint256 creatorEarnings;
    }

    /**
     * @notice Buys named tokens. What is sent above the cost comes back.
     * @param  ids         Tokens that the pool holds.
     * @param  maxAmountIn Most that the purchase may cost, wei, whatever is sent along.
     * @param  recipient   Who gets the tokens.
     * @return amountIn    What it cost, wei.
     */
    function buy(uint256[] calldata ids, uint256 maxAmountIn, address recipient)
        external
        payable
        returns (uint256 amountIn);

    /**
     * @notice Sells named tokens of the caller, who approved the pool before.
     * @param  ids          Tokens of the caller.
     * @param  minAmountOut Least that the sale must pay, wei.
     * @param  recipient    Who gets the money.
     * @return amountOut    What it paid, wei.
     */
    function sell(uint256[] calldata ids, uint256 minAmountOut, address payable recipient)
        external
        returns (uint256 amountOut);

    /// @notice What buying these tokens costs now.
    function quoteBuy(uint256[] calldata ids) external view returns (Quote memory quote);

    /// @notice What selling these tokens pays now.
    function quoteSell(uint256[] calldata ids) external view returns (Quote memory quote);

    /// @notice Adds tokens of the owner, who approved the pool before. Only the owner.
    function depositNfts(uint256[] calldata ids) external;

    /// @notice Gives tokens back to the owner. Only the owner.
    function withdrawNfts(uint256[] calldata ids) external;

    /// @notice Adds native currency. Only the owner, because only the owner can take it out.
    function deposit() external payable;

    /// @notice Gives native currency back to the owner. Only the owner.
    function withdraw(uint256 amount) external;

    /// @notice Moves the price, wei. Only the owner.
    function setSpotPrice(uint128 spotPrice) external;

    /// @notice Changes the step of the curve, wei. Only the owner.
    function setDelta(uint128 delta) external;

    /// @notice The collection whose tokens the pool trades.
    function nft() external view returns (address);

    /// @notice Price that the next sale to the pool pays before fee and earnings, wei.
    function spotPrice() external view returns (uint128);

    /// @notice Step of the curve, wei.
    function delta() external view returns (uint128);

    /// @notice Spread fee in basis points, of each trade.
    function feeBps() external view returns (uint256);
}
