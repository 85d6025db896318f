// SPDX-License-Identifier: MIT
pragma solidity 0.8.24;

import { IERC721Receiver } from "@openzeppelin/contracts/token/ERC721/IERC721Receiver.sol";

/**
 * @title  TestVaultReceiver
 * @notice A contract that moved tokens arrive at, for tests: it refuses them while it is told to, and while it is told to, calls
 *         somebody in the middle of receiving.
 */
contract TestVaultReceiver is IERC721Receiver {
    bool public refuses;
    address public target;
    bytes public data;

    error Refused(uint256 tokenId);

    receive() external payable {}

    function setRefuses(bool refuses_) external {
        refuses = refuses_;
    }

    function callOnReceipt(address target_, bytes calldata data_) external {
        target = target_;
        data = data_;
    }

    function onERC721Received(address, address, uint256 tokenId, bytes calldata) external returns (bytes4) {
        if (refuses) revert Refused(tokenId);
        if (target != address(0)) {
            // All it has: whoever funds it funds the one call it makes.
            (bool success, bytes memory reason) = target.call{ value: address(this).balance }(data);
            if (!success) {
                assembly ("memory-safe") {
                    revert(add(reason, 32), mload(reason))
                }
            }
        }
        return this.onERC721Received.selector;
    }
}
