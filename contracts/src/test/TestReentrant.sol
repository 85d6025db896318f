// SPDX-License-Identifier: MIT
pragma solidity 0.8.24;

import { INftPool } from "../interfaces/INftPool.sol";

/**
 * @title  TestReentrant
 * @notice A creator for tests who, whenever a pool pays earnings, tries to sell to the pool before it is done.
 */
contract TestReentrant {
    INftPool private immutable _pool;

    constructor(INftPool pool) {
        _pool = pool;
    }

    receive() external payable {
        _pool.sell(new uint256[](1), 0, payable(address(this)));
    }
}
