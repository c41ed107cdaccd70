/** A user who can release another user's load, as a tablet in the sterilisation room lists them. */
export type Releaser = {
  readonly id: string
  readonly name: string
  readonly username: string
  /** A user without a PIN signs with their password. */
  readonly hasPin: boolean
}
