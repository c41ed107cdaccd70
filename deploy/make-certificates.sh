#!/bin/sh
# Makes a certificate authority of the practice, once, and a certificate for the server.
# Usage: make-certificates.sh FOLDER NAME [ADDRESS]   e.g. /etc/operatory/tls desk.practice.test 192.168.1.20
set -eu
folder=$1 name=$2 address=${3:-}
umask 077
mkdir -p "$folder"
cd "$folder"
if [ ! -e ca.key ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 -sha256 -keyout ca.key -out ca.crt \
    -subj "/CN=Operatory CA of $name" -addext 'basicConstraints=critical,CA:TRUE,pathlen:0' -addext 'keyUsage=critical,keyCertSign,cRLSign'
fi
openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout server.key -out server.csr -subj "/CN=$name"
cat > server.ext <<EXT
subjectAltName=DNS:$name${address:+,IP:$address}
basicConstraints=critical,CA:FALSE
keyUsage=critical,digitalSignature
extendedKeyUsage=serverAuth
EXT
# Browsers on tablets accept at most 825 days from such an authority.
openssl x509 -req -in server.csr -CA ca.crt -CAkey ca.key -CAcreateserial -days 820 -sha256 -extfile server.ext -out server.crt
rm server.csr server.ext
chmod 644 ca.crt server.crt
