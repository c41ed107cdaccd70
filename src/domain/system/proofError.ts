/** The member `error` of a refused proof of a key, as RFC 9449 spells it. */
export type ProofError = 'use_dpop_nonce' | 'invalid_dpop_proof'
