import { hashOf } from '../sessions/tokens.ts'

/**
 * The stored hash of a device token, which includes the thumbprint of the device's key: with another key, or without one, the same token
 * is unknown. Tokens of releases without keys have other hashes, so their devices must be paired again.
 */
export const deviceTokenHash = (token: string, key: string): string => hashOf(`${token}.${key}`)
