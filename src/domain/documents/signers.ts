/** In whose place an adult signs for somebody who is too young to. Alone here, for a glass carries no shapes. */
export const signers = ['parent', 'guardian', 'carer'] as const
export type Signer = (typeof signers)[number]
