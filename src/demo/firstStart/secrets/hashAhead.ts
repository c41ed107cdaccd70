export type HashSecret = (secret: string) => Promise<string>

/**
 * Begins to hash secrets that will be needed, in their own thread and beside what comes before them.
 * @param secrets one for each time that it is needed, because each hash has its own salt
 */
export function hashAhead(secrets: readonly string[], hash: HashSecret): HashSecret {
  const begun = Map.groupBy(
    secrets.map((secret) => ({ secret, hashed: hash(secret) })),
    ({ secret }) => secret,
  )
  return (secret) => begun.get(secret)?.shift()?.hashed ?? hash(secret)
}
