/** Preloaded into a server: answers each message of its parent with the bytes of memory that the process holds. */
process.on('message', () => process.send?.(process.memoryUsage.rss()))
