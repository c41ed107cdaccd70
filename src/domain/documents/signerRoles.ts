/** Roles of an adult who answers and signs for a patient who is too young. It has its own file, because the kiosk bundle contains no shapes. */
export const signerRoles = ['parent', 'guardian', 'carer'] as const
export type SignerRole = (typeof signerRoles)[number]

/** The adult who answers and signs for a patient, as the kiosk sends it. */
export type Adult = { readonly signedBy: string; readonly signedAs: SignerRole; readonly signerPhone: string }
