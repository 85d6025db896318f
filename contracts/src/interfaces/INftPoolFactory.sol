// SPDX-License-Identifier: MIT
pragma solidity 0.8.24;

import { INftPool } from "./INftPool.sol";

/**
 * @title  INftPoolFactory
 * @notice Makes pools, and is how others know that a pool's events can be believed: only pools of one code come from here. The
 *         event is shaped like sudoswap's.
 */
interface INftPoolFactory {
    /// @notice A pool exists, and these tokens were put into it, which is no sale.
    event NewERC721Pair(address indexed poolAddress, uint256[] initialIds);

    /**
     * @notice Makes a pool that the caller owns, with the native currency that is sent along and tokens of the caller, who
     *         approved the factory before.
     * @param  nft        The collection.
     * @param  spotPrice  First price, wei.
     * @param  delta      Step of the curve, wei.
     * @param  feeBps     Spread fee in basis points.
     * @param  initialIds Tokens to begin with.
     * @return pool       The new pool.
     */
    function createPool(
        address nft,
        uint128 spotPrice,
        uint128 delta,
        uint256 feeBps,
        uint256[] calldata initialIds
    ) external payable returns (INftPool pool);
}
