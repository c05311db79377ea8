/**
 * A self-signed certificate for 127.0.0.1 and its key, made for tests only: it protects nothing,
 * and no client trusts it. Valid for a hundred years. Made with `openssl req -x509 -newkey ec
 * -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500 -subj "/CN=for tests only" -addext
 * "subjectAltName=IP:127.0.0.1"`.
 */
export const TLS_FOR_TESTS = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg02FfTsYb0TbDwfj8
W9aFU88svwS1g45i7EwMtUhpAkWhRANCAATaCrMAIVbaTky0Ir2GkSEEOJs7cphK
HGZF6fKqopdM6rW/KtIEmnEMEP03KjweMG1SMl4CslBGBcBlQRXiO34f
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBmjCCAUCgAwIBAgIUQwTYhIbqtqnQWfFYGivB5r78EAIwCgYIKoZIzj0EAwIw
GTEXMBUGA1UEAwwOZm9yIHRlc3RzIG9ubHkwIBcNMjYxMTIwMjMxMjU4WhgPMjEy
NjEwMjcyMzEyNThaMBkxFzAVBgNVBAMMDmZvciB0ZXN0cyBvbmx5MFkwEwYHKoZI
zj0CAQYIKoZIzj0DAQcDQgAE2gqzACFW2k5MtCK9hpEhBDibO3KYShxmRenyqqKX
TOq1vyrSBJpxDBD9Nyo8HjBtUjJeArJQRgXAZUEV4jt+H6NkMGIwHQYDVR0OBBYE
FJgSU3C8xeFo+A0lyJ8bB087ohZXMB8GA1UdIwQYMBaAFJgSU3C8xeFo+A0lyJ8b
B087ohZXMA8GA1UdEwEB/wQFMAMBAf8wDwYDVR0RBAgwBocEfwAAATAKBggqhkjO
PQQDAgNIADBFAiEA9LRZZRId8q2YO7/qEUv7cf7iY840wF43I1Hd4Cl+Vk8CIFDZ
ylA4iV7FHjp26hnBNQVaO1Vu8v4NGA/6GUNM03oB
-----END CERTIFICATE-----
`,
};
