{{- define "tenure.name" -}}
{{- if contains .Chart.Name .Release.Name -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{/* What pods are found by: never changes. Takes a dict of `root` and `role`. */}}
{{- define "tenure.selector" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .role }}
{{- end -}}

{{- define "tenure.labels" -}}
{{ include "tenure.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end -}}

{{/* What workers are scaled by, tasks that wait for one: each API node tells the same figure, so one is taken. */}}
{{- define "tenure.waiting" -}}
sum(max by (task) (tenure_queue_due_tasks{namespace={{ .Release.Namespace | quote }},task=~{{ join "|" .Values.worker.autoscaling.tasks | quote }}}))
{{- end -}}

{{/* How a node is watched on the port where it answers: calls and checks, or a worker's checks alone. */}}
{{- define "tenure.watched" -}}
ports:
  - { name: http, containerPort: {{ .port }} }
# It listens once the database is migrated.
startupProbe:
  httpGet: { path: /healthz, port: http }
  periodSeconds: 2
  failureThreshold: {{ div .root.Values.startupSeconds 2 }}
livenessProbe:
  httpGet: { path: /healthz, port: http }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
readinessProbe:
  httpGet: { path: /readyz, port: http }
  periodSeconds: 5
  timeoutSeconds: 5
  failureThreshold: 2
{{- end -}}

{{/*
The pod of a node or of a command. Takes a dict of `root`, `role`, `settings` of the role and `args`; of
a node also the `port` where it answers, of a command `restartPolicy`.
*/}}
{{- define "tenure.pod" -}}
{{- $values := .root.Values -}}
metadata:
  labels: {{- include "tenure.labels" . | nindent 4 }}
  annotations:
    # A changed configuration starts the nodes anew, one after the other.
    checksum/config: {{ toYaml $values.config | sha256sum }}
    {{- with .settings.podAnnotations }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
spec:
  {{- with .restartPolicy }}
  restartPolicy: {{ . }}
  {{- end }}
  automountServiceAccountToken: false
  enableServiceLinks: false
  terminationGracePeriodSeconds: {{ $values.terminationGracePeriodSeconds }}
  securityContext:
    runAsNonRoot: true
    runAsUser: 65532
    runAsGroup: 65532
    seccompProfile: { type: RuntimeDefault }
    {{- with $values.podSecurityContext }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  {{- with $values.imagePullSecrets }}
  imagePullSecrets: {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $values.nodeSelector }}
  nodeSelector: {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $values.tolerations }}
  tolerations: {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $values.affinity }}
  affinity: {{- toYaml . | nindent 4 }}
  {{- end }}
  topologySpreadConstraints:
    - maxSkew: 1
      topologyKey: kubernetes.io/hostname
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels: {{- include "tenure.selector" . | nindent 10 }}
  containers:
    - name: {{ .role }}
      image: "{{ $values.image.repository }}:{{ $values.image.tag | default .root.Chart.AppVersion }}"
      imagePullPolicy: {{ $values.image.pullPolicy }}
      args: {{- toYaml .args | nindent 8 }}
      env:
        - name: DATABASE_URL
          valueFrom:
            secretKeyRef:
              name: {{ $values.database.secretName }}
              key: {{ $values.database.secretKey }}
      {{- with $values.envFrom }}
      envFrom: {{- toYaml . | nindent 8 }}
      {{- end }}
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities: { drop: [ALL] }
      resources: {{- toYaml .settings.resources | nindent 8 }}
      {{- if .port }}
      {{- include "tenure.watched" . | nindent 6 }}
      {{- end }}
      volumeMounts:
        - { name: config, mountPath: /etc/tenure, readOnly: true }
        - { name: tmp, mountPath: /tmp }
        {{- with $values.volumeMounts }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
  volumes:
    - name: config
      configMap: { name: {{ include "tenure.name" .root }} }
    - name: tmp
      emptyDir: {}
    {{- with $values.volumes }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
{{- end -}}
