/** Somebody who may release what another loaded, as far as a tablet in the sterile room must know them. */
export type Releaser = {
  readonly id: string
  readonly name: string
  readonly username: string
  /** Without one they sign with their password. */
  readonly hasPin: boolean
}
