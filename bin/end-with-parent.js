/**
 * Loaded first into a process that `pinned-node.js` starts: when the starter is gone, however it
 * went, this one is told to end as well. Their channel closes with either of them.
 */
if (process.channel && process.env.TENURE_LAUNCHER === String(process.ppid)) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Watching the channel is no reason to stay.
  process.channel.unref();
}
