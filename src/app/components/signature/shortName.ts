import type { Signer } from '#domain/practice/signer.ts'

/** The short name: "Bridget", or "Elin" for "Dr Elin Lindqvist". */
export const shortName = ({ name }: Pick<Signer, 'name'>): string => name.replace(/^(?:Dr|Prof)\.? /, '').split(' ')[0] ?? name
