/**
 * Loaded first into a process that `pinned-node.js` starts: ends this process when its parent has
 * ended, for whatever reason. The channel between them closes when either of them ends.
 */
if (process.channel && process.env.TENURE_LAUNCHER === String(process.ppid)) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // An open channel must not keep this process running.
  process.channel.unref();
}
