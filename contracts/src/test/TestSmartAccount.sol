// SPDX-License-Identifier: MIT
pragma solidity 0.8.24;

import { IERC1271 } from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import { ERC1155Holder } from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import { ERC721Holder } from "@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol";
import { ECDSA } from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/**
 * @title  TestSmartAccount
 * @notice A contract wallet for tests: its owner signs for it (ERC-1271) and sends through it. Changing the owner makes every
 *         signature given before invalid, which an externally owned account cannot do.
 */
contract TestSmartAccount is IERC1271, ERC721Holder, ERC1155Holder {
    address public owner;
    bool public refusesPayments;

    error CallerNotOwner(address caller, address owner);
    error PaymentRefused();

    constructor(address owner_) {
        owner = owner_;
    }

    modifier onlyOwner() {
        if (msg.sender != owner) revert CallerNotOwner(msg.sender, owner);
        _;
    }

    receive() external payable {
        if (refusesPayments) revert PaymentRefused();
    }

    function setOwner(address owner_) external onlyOwner {
        owner = owner_;
    }

    /// @notice Many contracts take no native currency: what pays them reverts.
    function setRefusesPayments(bool refuses) external onlyOwner {
        refusesPayments = refuses;
    }

    /// @notice Calls `to`; a revert of the call is passed on as it is.
    function execute(address to, uint256 value, bytes calldata data) external payable onlyOwner returns (bytes memory) {
        (bool success, bytes memory result) = to.call{ value: value }(data);
        if (!success) {
            assembly ("memory-safe") {
                revert(add(result, 32), mload(result))
            }
        }
        return result;
    }

    /// @inheritdoc IERC1271
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        (address signer,,) = ECDSA.tryRecover(hash, signature);
        return signer == owner && signer != address(0) ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }
}
