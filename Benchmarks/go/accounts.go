package main

import (
	"errors"
	"fmt"
	"net/http"
	"os"
	"strings"
	"time"

	"github.com/golang-jwt/jwt"
)

var secret = []byte("a secret of the benchmark, 32 bytes long")

func userOf(r *http.Request) (string, error) {
	claims := jwt.StandardClaims{}
	token := strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer ")
	_, err := jwt.ParseWithClaims(token, &claims, func(token *jwt.Token) (interface{}, error) {
		if token.Method != jwt.SigningMethodHS256 {
			return nil, errors.New("another algorithm")
		}
		return secret, nil
	})
	return claims.Subject, err
}

func makeAccounts(count int, path string) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	defer file.Close()
	for ; count > 0; count-- {
		claims := jwt.StandardClaims{Subject: newID(), ExpiresAt: time.Now().Add(24 * time.Hour).Unix()}
		token, err := jwt.NewWithClaims(jwt.SigningMethodHS256, claims).SignedString(secret)
		if err != nil {
			return err
		}
		fmt.Fprintf(file, "{\"user_id\": %q, \"access_token\": %q}\n", claims.Subject, token)
	}
	return nil
}
