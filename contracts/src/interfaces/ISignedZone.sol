// SPDX-License-Identifier: MIT
pragma solidity 0.8.24;

import { ZoneInterface } from "seaport-types/src/interfaces/ZoneInterface.sol";

/**
 * @title  ISignedZone
 * @notice A Seaport 1.6 zone whose restricted orders settle only with a fresh word of the server: SIP-7 with substandard 1.
 *
 *         `extraData` of an order, byte by byte:
 *
 *         | bytes  | field                                                                                |
 *         |--------|--------------------------------------------------------------------------------------|
 *         | 0      | 0x00, the SIP-6 version                                                              |
 *         | 1-20   | fulfiller: who may submit the order; never the zero address here                     |
 *         | 21-28  | expiration: last second at which the signature settles, Unix seconds, big-endian      |
 *         | 29-92  | EIP-2098 compact signature over the EIP-712 struct `SignedOrder`                     |
 *         | 93-    | context: empty, or 0x01 followed by a uint256 (substandard 1)                        |
 *
 *         SignedOrder(address fulfiller,uint64 expiration,bytes32 orderHash,bytes context)
 *         EIP712Domain: name "SignedZone", version "1", chainId, verifyingContract = this zone.
 *
 *         The context 0x01 ‖ uint256 names the token that the first consideration item must turn out to be. It is what keeps a
 *         taker from settling a trait offer with any other token of the collection, because a signature over the order hash
 *         alone says nothing about how the taker resolves the criteria.
 *
 *         Where an ERC-721 of the order has a transfer validator (ERC-721C), the zone is its authoriser: it lets the conduit move
 *         that token while the order settles, and nothing before or after. A collection whose list names the zone as authoriser,
 *         and whitelists no conduit, therefore trades only with the server's word. One that has a validator but does not know
 *         this zone cannot be traded through it.
 */
interface ISignedZone is ZoneInterface {
    /// @notice A signer may sign from now on (SIP-7).
    event SignerAdded(address signer);

    /// @notice A signer was removed, for good (SIP-7).
    event SignerRemoved(address signer);

    /// @notice Marks a contract of the Seaport family, so that indexers find it (SIP-5).
    event SeaportCompatibleContractDeployed();

    /// @notice Only Seaport may ask the zone: anybody else's parameters prove nothing.
    error CallerNotSeaport(address caller, address seaport);

    /// @notice `extraData` is not in the layout above.
    error InvalidExtraData(string reason, bytes32 orderHash);

    /// @notice The signature is for another taker, or for nobody.
    error InvalidFulfiller(address expectedFulfiller, address actualFulfiller, bytes32 orderHash);

    /// @notice The signature's last second has passed. Both times are Unix seconds.
    error SignatureExpired(uint256 currentTimestamp, uint256 expiration, bytes32 orderHash);

    /// @notice The recovered signer may not sign; the zero address when nothing could be recovered.
    error SignerNotActive(address signer, bytes32 orderHash);

    /// @notice The order commits to traits through its zoneHash, so the signature has to name the token, and does not.
    error ReceivedTokenNotNamed(bytes32 zoneHash, bytes32 orderHash);

    /// @notice The first received item is another token than the one that was signed.
    error ReceivedTokenMismatch(uint256 expectedTokenId, uint256 actualTokenId, bytes32 orderHash);

    /// @notice The signature names a token, but the first received item is none.
    error ReceivedItemNotToken(bytes32 orderHash);

    /// @notice The signer is already active.
    error SignerAlreadyActive(address signer);

    /// @notice The signer to remove is not active.
    error UnknownSigner(address signer);

    /// @notice A removed signer stays removed: its key may be known to others.
    error SignerCannotBeReauthorized(address signer);

    /// @notice The zero address is what a failed recovery yields, so it can never sign.
    error SignerCannotBeZeroAddress();

    /**
     * @notice Lets a signer sign. Only the owner.
     * @param  signer Address of the server's key.
     */
    function addSigner(address signer) external;

    /**
     * @notice Takes the permission away, for good; orders it signed stop settling at once. Only the owner.
     * @param  signer Address of the server's key.
     */
    function removeSigner(address signer) external;

    /**
     * @notice Whether a signer may sign now.
     * @param  signer Address of the server's key.
     */
    function isActiveSigner(address signer) external view returns (bool);

    /**
     * @notice Every signer that may sign now, in no order (SIP-7). Anybody can compare them with those that the operator names, without
     *         having followed the zone's events.
     */
    function getActiveSigners() external view returns (address[] memory signers);

    /// @notice The one Seaport that may call this zone.
    function seaport() external view returns (address);

    /// @notice The one conduit that the zone lets move tokens with a transfer validator.
    function conduit() external view returns (address);

    /**
     * @notice What SIP-7 asks a zone to say about itself.
     * @return domainSeparator  EIP-712 domain separator of this zone on this chain.
     * @return apiEndpoint      Empty: signatures come with the fulfilment answer of the /v1 API, whose address is the operator's.
     * @return substandards     The SIP-7 substandards of the context: 1.
     * @return documentationURI Empty: the layout is documented here.
     */
    function sip7Information()
        external
        view
        returns (
            bytes32 domainSeparator,
            string memory apiEndpoint,
            uint256[] memory substandards,
            string memory documentationURI
        );
}
