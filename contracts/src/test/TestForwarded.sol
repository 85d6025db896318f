// SPDX-License-Identifier: MIT
pragma solidity 0.8.24;

import { ERC721 } from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/**
 * @title  TestForwarded
 * @notice A collection that believes a forwarder (ERC-2771) and joins calls. As published before December 2023, a joined call names its
 *         own sender, so the forwarder's user acts for everybody; a mended one puts the real sender behind each call.
 */
contract TestForwarded is ERC721 {
    address public immutable owner;
    address private immutable _forwarder;
    bool private immutable _isMended;
    string public contractURI;

    error NotOwner(address sender);

    constructor(address owner_, address forwarder, bool isMended) ERC721("Forwarded", "FWD") {
        owner = owner_;
        _forwarder = forwarder;
        _isMended = isMended;
    }

    function isTrustedForwarder(address forwarder) public view returns (bool) {
        return forwarder == _forwarder;
    }

    function setContractURI(string calldata uri) external {
        if (_msgSender() != owner) revert NotOwner(_msgSender());
        contractURI = uri;
    }

    function multicall(bytes[] calldata data) external returns (bytes[] memory results) {
        results = new bytes[](data.length);
        bytes memory sender =
            _isMended && isTrustedForwarder(msg.sender) ? abi.encodePacked(_msgSender()) : new bytes(0);
        for (uint256 i = 0; i < data.length; ++i) {
            (bool isDone, bytes memory result) = address(this).delegatecall(bytes.concat(data[i], sender));
            if (!isDone) {
                assembly ("memory-safe") {
                    revert(add(result, 32), mload(result))
                }
            }
            results[i] = result;
        }
    }

    function _msgSender() internal view override returns (address sender) {
        if (!isTrustedForwarder(msg.sender) || msg.data.length < 20) return msg.sender;
        return address(bytes20(msg.data[msg.data.length - 20:]));
    }
}
