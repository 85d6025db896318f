// SPDX-License-Identifier: MIT
pragma solidity 0.8.24;

import { IERC1155Errors, IERC20Errors, IERC721Errors } from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";

/**
 * @title  ITokenErrors
 * @notice What the tokens of strangers most often revert with (ERC-6093). No contract implements it: the ABI for explaining
 *         failed settlements is generated from it.
 */
interface ITokenErrors is IERC20Errors, IERC721Errors, IERC1155Errors {}
