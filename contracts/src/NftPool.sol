// SPDX-License-Identifier: MIT
pragma solidity 0.8.24;

import { Ownable } from "@openzeppelin/contracts/access/Ownable.sol";
import { IERC2981 } from "@openzeppelin/contracts/interfaces/IERC2981.sol";
import { IERC721 } from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import { IERC721Receiver } from "@openzeppelin/contracts/token/ERC721/IERC721Receiver.sol";
import { Address } from "@openzeppelin/contracts/utils/Address.sol";
import { SafeCast } from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import { ReentrancyGuardTransient } from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import { INftPool } from "./interfaces/INftPool.sol";

/**
 * @title  NftPool
 * @notice See {INftPool} for the curve and the rules.
 * @dev    The price is moved before anything of a stranger is called, and no function that moves value can be entered again
 *         while one of them runs. Money that is not owed to anybody else is the owner's.
 */
contract NftPool is INftPool, Ownable, ReentrancyGuardTransient {
    using Address for address payable;
    using SafeCast for uint256;

    uint256 private constant BPS = 10_000;

    /// @dev An owner cannot set a trap for traders who look at the price alone.
    uint256 private constant MAX_FEE_BPS = 5_000;

    /// @dev A collection cannot take a sale's whole price.
    uint256 private constant MAX_EARNINGS_BPS = 2_500;

    /// @inheritdoc INftPool
    address public immutable nft;

    /// @inheritdoc INftPool
    uint256 public immutable feeBps;

    /// @inheritdoc INftPool
    uint128 public spotPrice;

    /// @inheritdoc INftPool
    uint128 public delta;

    /// @dev What a token owes to its creator.
    struct Earnings {
        address recipient;
        uint256 amount;
    }

    /**
     * @param nft_       The collection.
     * @param owner_     Whose liquidity it is.
     * @param spotPrice_ First price, wei.
     * @param delta_     Step of the curve, wei.
     * @param feeBps_    Spread fee in basis points.
     */
    constructor(address nft_, address owner_, uint128 spotPrice_, uint128 delta_, uint256 feeBps_) payable Ownable(owner_) {
        if (feeBps_ > MAX_FEE_BPS) revert FeeTooHigh(feeBps_, MAX_FEE_BPS);
        nft = nft_;
        feeBps = feeBps_;
        spotPrice = spotPrice_;
        delta = delta_;
        emit SpotPriceUpdate(spotPrice_);
        emit DeltaUpdate(delta_);
        if (msg.value != 0) emit TokenDeposit(msg.value);
    }

    /// @inheritdoc INftPool
    function buy(uint256[] calldata ids, uint256 maxAmountIn, address recipient)
        external
        payable
        nonReentrant
        returns (uint256)
    {
        (Quote memory quote, Earnings[] memory earnings) = _quoteBuy(ids);
        if (quote.amount > maxAmountIn) revert CostsMore(quote.amount, maxAmountIn);
        if (quote.amount > msg.value) revert ValueTooLow(msg.value, quote.amount);

        _moveSpotPrice(quote.newSpotPrice);
        emit SwapNFTOutPair(quote.amount, ids);
        for (uint256 i = 0; i < ids.length; ++i) {
            if (IERC721(nft).ownerOf(ids[i]) != address(this)) revert NotInPool(ids[i]);
            IERC721(nft).safeTransferFrom(address(this), recipient, ids[i]);
        }
        _pay(earnings);
        if (msg.value > quote.amount) payable(msg.sender).sendValue(msg.value - quote.amount);
        return quote.amount;
    }

    /// @inheritdoc INftPool
    function sell(uint256[] calldata ids, uint256 minAmountOut, address payable recipient)
        external
        nonReentrant
        returns (uint256)
    {
        (Quote memory quote, Earnings[] memory earnings) = _quoteSell(ids);
        if (quote.amount < minAmountOut) revert PaysLess(quote.amount, minAmountOut);
        uint256 leaving = quote.amount + quote.creatorEarnings;
        if (leaving > address(this).balance) revert LiquidityTooLow(address(this).balance, leaving);

        _moveSpotPrice(quote.newSpotPrice);
        emit SwapNFTInPair(quote.amount, ids);
        for (uint256 i = 0; i < ids.length; ++i) {
            IERC721(nft).transferFrom(msg.sender, address(this), ids[i]);
        }
        _pay(earnings);
        recipient.sendValue(quote.amount);
        return quote.amount;
    }

    /// @inheritdoc INftPool
    function depositNfts(uint256[] calldata ids) external onlyOwner nonReentrant {
        for (uint256 i = 0; i < ids.length; ++i) {
            IERC721(nft).transferFrom(msg.sender, address(this), ids[i]);
        }
    }

    /// @inheritdoc INftPool
    function withdrawNfts(uint256[] calldata ids) external onlyOwner nonReentrant {
        emit NFTWithdrawal(ids);
        for (uint256 i = 0; i < ids.length; ++i) {
            IERC721(nft).safeTransferFrom(address(this), msg.sender, ids[i]);
        }
    }

    /// @inheritdoc INftPool
    function deposit() external payable onlyOwner {
        emit TokenDeposit(msg.value);
    }

    /// @inheritdoc INftPool
    function withdraw(uint256 amount) external onlyOwner nonReentrant {
        emit TokenWithdrawal(amount);
        payable(msg.sender).sendValue(amount);
    }

    /// @inheritdoc INftPool
    function setSpotPrice(uint128 spotPrice_) external onlyOwner nonReentrant {
        _moveSpotPrice(spotPrice_);
    }

    /// @inheritdoc INftPool
    function setDelta(uint128 delta_) external onlyOwner nonReentrant {
        delta = delta_;
        emit DeltaUpdate(delta_);
    }

    /// @inheritdoc INftPool
    function quoteBuy(uint256[] calldata ids) external view returns (Quote memory quote) {
        (quote,) = _quoteBuy(ids);
    }

    /// @inheritdoc INftPool
    function quoteSell(uint256[] calldata ids) external view returns (Quote memory quote) {
        (quote,) = _quoteSell(ids);
    }

    /// @inheritdoc IERC721Receiver
    function onERC721Received(address, address, uint256, bytes calldata) external view returns (bytes4) {
        if (msg.sender != nft) revert ForeignToken(msg.sender);
        return IERC721Receiver.onERC721Received.selector;
    }

    function _moveSpotPrice(uint128 spotPrice_) private {
        spotPrice = spotPrice_;
        emit SpotPriceUpdate(spotPrice_);
    }

    function _pay(Earnings[] memory earnings) private {
        for (uint256 i = 0; i < earnings.length; ++i) {
            if (earnings[i].amount != 0) payable(earnings[i].recipient).sendValue(earnings[i].amount);
        }
    }

    function _quoteBuy(uint256[] calldata ids) private view returns (Quote memory quote, Earnings[] memory earnings) {
        if (ids.length == 0) revert NoTokens();
        earnings = new Earnings[](ids.length);
        uint256 price = spotPrice;
        uint256 cost;
        for (uint256 i = 0; i < ids.length; ++i) {
            price += delta;
            cost += price;
            earnings[i] = _earningsOf(ids[i], price);
            quote.creatorEarnings += earnings[i].amount;
        }
        quote.newSpotPrice = price.toUint128();
        quote.amount = cost + cost * feeBps / BPS + quote.creatorEarnings;
    }

    function _quoteSell(uint256[] calldata ids) private view returns (Quote memory quote, Earnings[] memory earnings) {
        if (ids.length == 0) revert NoTokens();
        earnings = new Earnings[](ids.length);
        uint256 price = spotPrice;
        if (delta * ids.length > price) revert CurveExhausted(price, delta, ids.length);
        uint256 payment;
        for (uint256 i = 0; i < ids.length; ++i) {
            payment += price;
            earnings[i] = _earningsOf(ids[i], price);
            quote.creatorEarnings += earnings[i].amount;
            price -= delta;
        }
        quote.newSpotPrice = price.toUint128();
        quote.amount = payment - payment * feeBps / BPS - quote.creatorEarnings;
    }

    /// @dev A collection without ERC-2981 owes nothing; one that asks for too much cannot be traded here.
    function _earningsOf(uint256 tokenId, uint256 price) private view returns (Earnings memory) {
        (bool success, bytes memory answer) = nft.staticcall(abi.encodeCall(IERC2981.royaltyInfo, (tokenId, price)));
        if (!success || answer.length < 64) return Earnings(address(0), 0);
        (address recipient, uint256 amount) = abi.decode(answer, (address, uint256));
        if (recipient == address(0) || amount == 0) return Earnings(address(0), 0);
        if (amount > price * MAX_EARNINGS_BPS / BPS) revert EarningsTooHigh(tokenId, amount, price);
        return Earnings(recipient, amount);
    }
}
