// SPDX-License-Identifier: MIT
pragma solidity 0.8.24;

import { IERC721 } from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

import { INftPool } from "./interfaces/INftPool.sol";
import { INftPoolFactory } from "./interfaces/INftPoolFactory.sol";
import { NftPool } from "./NftPool.sol";

/**
 * @title  NftPoolFactory
 * @notice See {INftPoolFactory}.
 */
contract NftPoolFactory is INftPoolFactory {
    /// @inheritdoc INftPoolFactory
    function createPool(
        address nft,
        uint128 spotPrice,
        uint128 delta,
        uint256 feeBps,
        uint256[] calldata initialIds
    ) external payable returns (INftPool pool) {
        pool = new NftPool{ value: msg.value }(nft, msg.sender, spotPrice, delta, feeBps);
        emit NewERC721Pair(address(pool), initialIds);
        for (uint256 i = 0; i < initialIds.length; ++i) {
            IERC721(nft).transferFrom(msg.sender, address(pool), initialIds[i]);
        }
    }
}
