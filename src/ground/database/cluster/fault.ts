/**
 * Tables cannot be spread over the cluster as it is. The message is one line for the caller, with
 * what to do.
 */
export class ClusterFault extends Error {}
