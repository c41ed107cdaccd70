/** A user who can sign a command on another user's screen. */
export type Signer = {
  readonly id: string
  readonly name: string
  readonly username: string
  /** A user without a PIN signs with their password. */
  readonly hasPin: boolean
}
